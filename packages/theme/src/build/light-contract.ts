import { readFile } from 'node:fs/promises';
import { type Plugin, runnerImport } from 'vite';

const contractFile = /\/packages\/contract\/src\/[^?]+\.ts$/;
/** The one values module that other modules build schemas from without importing the library. */
const usesSchemas = /^import .* from '(?:zod|\.\/text\.ts)';/m;
const withSchemas = '?schemas';
/** What a browser needs to call an operation; its schemas are for forms and the server. */
const called = ['name', 'method', 'path', 'access', 'file', 'countsAsActivity'];

type Values = Record<string, unknown>;

/**
 * Keeps the schema library out of a site's first chunk. A contract file with schemas becomes two
 * modules: one with its operations (minus their schemas) and plain values, and the full one, from
 * which importers take only the rest.
 */
export function lightContract(): Plugin {
  const known = new Map<string, Promise<Values | undefined>>();
  const plainValuesOf = (id: string) => {
    const values = known.get(id) ?? readPlainValues(id);
    known.set(id, values);
    return values;
  };

  return {
    name: 'light-contract',
    enforce: 'pre',
    load: {
      filter: { id: contractFile },
      async handler(id) {
        const values = await plainValuesOf(id);
        if (!values) return undefined;
        const lines = Object.entries(values).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: lines.join('\n'), moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: { include: /\.tsx?(\?schemas)?$/, exclude: /node_modules/ } },
      async handler(code, id) {
        let changed = code;
        for (const node of this.parse(code, { lang: 'tsx' }).body.toReversed()) {
          if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue;
          const values = await plainValuesOf((await this.resolve(node.source.value, id))?.id ?? '');
          if (!values) continue;
          const light: string[] = [];
          const whole: string[] = [];
          for (const each of node.specifiers) {
            if (each.type !== 'ImportSpecifier' || each.importKind === 'type') continue;
            if (each.imported.type !== 'Identifier') continue;
            const { name } = each.imported;
            (name in values ? light : whole).push(`${name} as ${each.local.name}`);
          }
          const from = (names: string[], source: string) =>
            names.length > 0 ? `import { ${names.join(', ')} } from '${source}';` : '';
          // Keeps the line count, so that the lines below keep their numbers.
          const height = code.slice(node.start, node.end).split('\n').length - 1;
          changed =
            changed.slice(0, node.start) +
            from(light, node.source.value) +
            from(whole, node.source.value + withSchemas) +
            '\n'.repeat(height) +
            changed.slice(node.end);
        }
        return { code: changed, map: null };
      },
    },
    watchChange: () => known.clear(),
  };
}

/** Undefined unless it is a contract file with schemas. */
async function readPlainValues(id: string): Promise<Values | undefined> {
  if (!contractFile.test(id) || !usesSchemas.test(await readFile(id, 'utf8'))) return undefined;
  const { module } = await runnerImport<Values>(id);
  const values = Object.entries(module).map(([name, value]) => [name, lightened(value)]);
  return Object.fromEntries(values.filter(([, value]) => isPlain(value))) as Values;
}

/** An operation, or several by their names, without schemas. */
function lightened(value: unknown): unknown {
  if (isOperation(value)) return only(value, called);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Values);
  if (entries.length === 0 || !entries.every(([, each]) => isOperation(each))) return value;
  return Object.fromEntries(entries.map(([name, each]) => [name, only(each as Values, called)]));
}

function isOperation(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false;
  return Object.values(value).every(isPlain);
}

function only(value: Values, names: string[]) {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}
