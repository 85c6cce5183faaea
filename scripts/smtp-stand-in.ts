import { createServer } from 'node:net';

export type SmtpStandIn = { url: string; stop: () => void };

/** A mail server on this machine for tests and benches. It takes everything but what is for nobody@. */
export function startSmtpStandIn(onMail: (message: string) => void): Promise<SmtpStandIn> {
  const server = createServer((socket) => {
    let message: string | null = null;
    socket.write('220 stand-in\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (message !== null) {
        message += text;
        if (!message.endsWith('\r\n.\r\n')) return;
        onMail(message);
        message = null;
        socket.write('250 accepted\r\n');
        return;
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (line === 'DATA') {
          message = '';
          socket.write('354 continue\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line.includes('nobody@')) socket.write('550 no such user\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve({
        url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
        stop: () => void server.close(),
      });
    });
  });
}
