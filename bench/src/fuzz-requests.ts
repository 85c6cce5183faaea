import fc, { type Arbitrary } from 'fast-check';

/** What the fuzzer reads of the OpenAPI document. */
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
};
type Parameter = { name: string; in: string; schema: Schema };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type ApiDocument = {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
};

export type FuzzRequest = {
  method: string;
  path: string;
  body: unknown;
  /** Who asks: the administrator, nobody, or somebody with a token that is none. */
  as: 'administrator' | 'nobody' | 'forger';
  headers: Record<string, string>;
};

/** Requests to any operation, made of its schema: mostly well-formed, with something hostile here and there. */
export function fuzzRequests(document: ApiDocument): Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => requestTo({ path, method, described })),
  );
  return fc.oneof(...operations);

  function requestTo({
    path,
    method,
    described,
  }: {
    path: string;
    method: string;
    described: Described;
  }): Arbitrary<FuzzRequest> {
    const { parameters = [], requestBody } = described;
    const schema = requestBody?.content['application/json']?.schema;
    return fc.record({
      method: fc.constant(method.toUpperCase()),
      path: fc
        .tuple(...parameters.map(({ name, schema: of }) => textFor(name, of)))
        .map((values) => addressOf(path, parameters, values)),
      body: schema ? fc.oneof({ weight: 9, arbitrary: valueOf(schema) }, hostile) : nothing,
      as: fc.oneof(
        { weight: 8, arbitrary: fc.constant('administrator' as const) },
        fc.constant('nobody' as const),
        fc.constant('forger' as const),
      ),
      headers: fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, oddHeaders),
    });
  }

  function valueOf(schema: Schema, depth = 0): Arbitrary<unknown> {
    const resolved = schema.$ref
      ? (document.components?.schemas?.[schema.$ref.split('/').at(-1)!] ?? {})
      : schema;
    const right = depth > 6 ? fc.constant(null) : rightFor(resolved, depth);
    return fc.oneof({ weight: 12, arbitrary: right }, hostile);
  }

  function rightFor(schema: Schema, depth: number): Arbitrary<unknown> {
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices) return fc.oneof(...choices.map((each) => valueOf(each, depth + 1)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'object') {
      const properties = Object.entries(schema.properties ?? {});
      return fc.record(
        Object.fromEntries(properties.map(([name, of]) => [name, valueOf(of, depth + 1)])),
        { requiredKeys: schema.required ?? [] },
      );
    }
    if (type === 'array') return fc.array(valueOf(schema.items ?? {}, depth + 1), { maxLength: 3 });
    if (type === 'integer') return fc.integer({ min: 0, max: 20_000 });
    if (type === 'number') return fc.double({ min: 0, max: 10_000, noNaN: true });
    if (type === 'boolean') return fc.boolean();
    if (schema.format === 'date') return days;
    return fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('Ann', '44870', 'OH', '1'));
  }

  function textFor(name: string, schema: Schema): Arbitrary<string> {
    const known = knownValues[name];
    return fc.oneof(
      { weight: 10, arbitrary: known ? fc.constantFrom(...known) : valueOf(schema).map(asText) },
      hostile.map(asText),
    );
  }
}

/** Of the demo, so that requests get past 'not found'. */
const knownValues: Record<string, string[]> = {
  compId: ['1001', '1001', '1001', '1002', '1008'],
  empno: ['000100001', '000100002', '000100004', '000100368'],
};

const nothing = fc.constant(undefined);
const days = fc.oneof(
  fc.constantFrom(
    '2026-11-16',
    '2026-02-29',
    '0000-00-00',
    '9999-12-31',
    '2026-13-01',
    '1899-12-31',
  ),
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
);

const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    'x'.repeat(5000),
    '-1',
    'NaN',
    '1e400',
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    [[[[]]]],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

const oddHeaders: Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  { 'if-match': '"x"' },
  { 'if-match': 'x' },
  { 'idempotency-key': 'k' },
  { 'idempotency-key': 'k'.repeat(300) },
  { range: 'bytes=abc' },
  { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  { accept: 'application/pdf' },
  { cookie: 'device-=;;;=' },
);

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Half a surrogate has no encoding. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function addressOf(path: string, parameters: readonly Parameter[], values: readonly string[]) {
  const query: string[] = [];
  let address = path;
  parameters.forEach(({ name, in: place }, at) => {
    if (place === 'path') address = address.replace(`{${name}}`, encoded(values[at]!));
    if (place === 'query') query.push(`${name}=${encoded(values[at]!)}`);
  });
  return query.length > 0 ? `${address}?${query.join('&')}` : address;
}
