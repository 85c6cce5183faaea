import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadFile } from '@portal/contract/areas/files/file-upload.contract.ts';
import { maxUploadSize } from '@portal/contract/areas/files/upload.rules.ts';
import { address } from '@portal/contract/client.ts';
import { largestCompId } from '@portal/sample-data/scale.ts';
import { median, timed } from './measure.ts';
import { ms, note, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase } from './scale-databases.ts';
import { signInAs, type ServedProduct } from './served-product.ts';

const rounds = 4;
const budgetMb = 60;

/** The largest file there may be, sent over HTTP: how much more memory the server takes meanwhile. */
export async function measureUpload(database: ScaleDatabase): Promise<Outcome[]> {
  const product = await serveDatabase(database);
  try {
    const { token } = await signInAs(product, database.signIns.unscoped);
    const url = address(product.url, uploadFile.path, { fileType: 99, medplancd: largestCompId });
    const send = async (size: number) => {
      const form = new FormData();
      form.append('file', new Blob([Buffer.alloc(size, 'name,number\n')]), 'roster.csv');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(url, { method: 'POST', headers, body: form });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    };
    await send(1024 * 1024); // Warm-up: compiled code, filled caches.
    await wait(2000);
    const idleMb = residentMb(product);
    let peakMb = 0;
    const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb(product))), 20);
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) took.push(await timed(() => send(maxUploadSize)));
    clearInterval(watch);
    note(`idle ${idleMb.toFixed(0)} MB, at most ${peakMb.toFixed(0)} MB while 50 MB arrive`);
    note(`50 MB took ${took.map((each) => ms(each)).join(', ')} (median ${ms(median(took))})`);
    return [
      {
        promise: 'upload of 50 MB: memory beyond idle',
        measured: `${(peakMb - idleMb).toFixed(0)} MB`,
        budget: `≤ ${budgetMb} MB`,
        met: peakMb - idleMb <= budgetMb,
      },
    ];
  } finally {
    await product.stop();
  }
}

function residentMb({ pid }: ServedProduct): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}
