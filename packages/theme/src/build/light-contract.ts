import { type Plugin, runnerImport } from 'vite';

const contractModule = /\/packages\/contract\/src\/.*\.contract\.ts$/;
/** What a browser needs of an operation to call it; its schemas are for forms and for the server. */
const called = ['name', 'method', 'path', 'access', 'countsAsActivity'];

/**
 * Lets a site call operations without shipping the schema library in its first chunk: an operation
 * is written out without its schemas, and a schema that a form imports still comes from the source.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    async load(id) {
      if (!contractModule.test(id)) return undefined;
      this.addWatchFile(id);
      const { module } = await runnerImport<Record<string, unknown>>(id);
      const lines = Object.entries(module).map(([name, value]) => {
        const light = isOperation(value) ? only(value, called) : value;
        return isPlain(light)
          ? `export const ${name} = ${JSON.stringify(light)};`
          : `export { ${name} } from ${JSON.stringify(`${id}?schemas`)};`;
      });
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
  };
}

function isOperation(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false;
  return '_zod' in value ? false : Object.values(value).every(isPlain);
}

function only(value: Record<string, unknown>, names: string[]) {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}
