import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { makePdf, type Pdf } from './pdf.ts';

let pdf: Pdf;
beforeAll(() => {
  pdf = makePdf();
});
afterAll(() => pdf.close());

async function template(text: string): Promise<URL> {
  const path = join(await mkdtemp(join(tmpdir(), 'pdf-')), 'letter.typ');
  await writeFile(path, text);
  return pathToFileURL(path);
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('a PDF', () => {
  it('is tagged, titled and in English, and treats markup in the data as text', async () => {
    const letter = await template(`#import "/page.typ": page-of
#let data = json("/data.json")
#show: page-of.with(title: data.title, company: "Example Company", printed: "11/16/2026")
= #data.title
#data.text`);
    const bytes = await pdf.render(letter, {
      title: 'A letter',
      text: '#panic("no") $x$ </script>',
    });
    const text = textOf(bytes);
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/);
    expect(text).toContain('/StructTreeRoot');
    expect(text).toMatch(/\/Lang\s*\(en-US\)/);
    expect(text).toContain('/Title (A letter)');
  });

  it('declares PDF/UA-1 and shows its title, and stays readable', async () => {
    const letter = await template(`#import "/page.typ": sheet
#show: sheet.with(title: "A letter")
= A letter
A paragraph.`);
    const { text, tags, showsTitle, metadata } = await readPdf(await pdf.render(letter, {}));
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(metadata).toContain('A letter</rdf:li>');
    expect(showsTitle).toBe(true);
    expect(text).toContain('A paragraph.');
    expect(tags).toContain('"role":"H1"');
  });

  it('prints names in five scripts, each in its own order whatever follows', async () => {
    const letter = await template(`#import "/page.typ": sheet
#show: sheet.with(title: "A letter")
#for line in json("/data.json") [#par(line)]`);
    const content = await pdf.render(letter, [
      'Юлія Шевченко',
      'Αθηνά Παπαδοπούλου',
      'ליאור כהן, 12/01/2026',
      'محمد حداد, 18',
      'שרה, דוד, Ana',
    ]);
    // From left to right, as they are drawn: the last name of a Hebrew or Arabic name comes first.
    expect((await readPdf(content)).lines.slice(0, 5)).toEqual([
      'Юлія Шевченко',
      'Αθηνά Παπαδοπούλου',
      'כהן ליאור , 12/01/2026',
      'حداد محمد , 18',
      'שרה , דוד , Ana',
    ]);
  });

  it('is made by another compiler once one is full, and none that waits is lost', async () => {
    const letter = await template('#set document(title: json("/data.json"))');
    const small = makePdf(0);
    for (const titles of [['One', 'Two', 'Three'], ['Four']]) {
      const made = await Promise.all(titles.map((title) => small.render(letter, title)));
      for (const [at, title] of titles.entries())
        expect(textOf(made[at]!)).toContain(`/Title (${title})`);
    }
    await small.close();
  });

  it('can import parts of its template from the same folder', async () => {
    const letter = await template('#import "part.typ": greeting\n#set document(title: greeting)');
    await writeFile(new URL('part.typ', letter), '#let greeting = "Good morning"');
    expect(textOf(await pdf.render(letter, {}))).toContain('/Title (Good morning)');
  });

  it('fails with the location of an error in the template, and the next one renders', async () => {
    await expect(pdf.render(await template('#nothing'), {})).rejects.toThrow(
      /does not compile.*unknown variable: nothing/,
    );
    const good = await pdf.render(await template('Good'), {});
    expect(good.length).toBeGreaterThan(1000);
    expect(textOf(good), 'without a title it must not claim PDF/UA').not.toContain('pdfuaid');
  });

  it('goes to the right caller when several render concurrently', async () => {
    const named = await template(
      '#set document(title: json("/data.json").name)\n#json("/data.json").name',
    );
    const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
    const made = await Promise.all(names.map((name) => pdf.render(named, { name })));
    expect(made.map((bytes, at) => textOf(bytes).includes(`/Title (${names[at]})`))).toEqual(
      names.map(() => true),
    );
  });
});
