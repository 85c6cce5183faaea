import { accountManagers } from './demo-companies.ts';
import { logos } from './artwork/logos.ts';
import { portraits } from './artwork/portraits.ts';
import { illustrations } from './artwork/illustrations.ts';
import type { CompanyRecord, PublicFileRecord } from './records.ts';
import { slides } from './slides.ts';
import { slugOf } from '@portal/contract/values/slug.ts';

const svg = (path: string, content: string): PublicFileRecord => ({
  path,
  contentType: 'image/svg+xml',
  content,
});

export function makePublicFiles(companies: readonly CompanyRecord[]): PublicFileRecord[] {
  return [
    ...companies.flatMap(({ compId, logo }) => (logo ? svg(logo, logos[compId]!) : [])),
    ...accountManagers.map((name) => svg(`agents/${slugOf(name)}.svg`, portraits[name])),
    ...slides.flatMap(({ unqid, image }) => (image ? svg(image, illustrations[unqid]!) : [])),
  ];
}
