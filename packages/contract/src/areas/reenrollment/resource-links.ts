import { z } from 'zod';

const Links = z.strictObject({
  /** Opened by 'Additional Resources' while this plan type is chosen. */
  additionalResources: z.url({ protocol: /^https?$/ }),
  guides: z
    .array(
      z.strictObject({
        title: z.string().trim().min(1).max(80),
        url: z.url({ protocol: /^https?$/ }),
      }),
    )
    .max(20),
});

/** Where the provider's own pages for open enrollment are, per plan type (domain.md 9.10). */
export const ResourceLinks = z.strictObject({
  /** For all plan types together. */
  all: Links.pick({ additionalResources: true }),
  fsa: Links,
  hsa: Links,
  hra: Links,
  qte: Links,
  custom: Links,
  cobra: Links,
  /** Retiree and LOA billing. */
  db: Links,
});
export type ResourceLinks = z.infer<typeof ResourceLinks>;

const site = 'https://example.com/open-enrollment';
const usual = (type: string, name: string) => ({
  additionalResources: `${site}/${type}`,
  guides: [
    { title: `${name} guide for employers`, url: `${site}/${type}/employer-guide` },
    { title: `${name} guide for employees`, url: `${site}/${type}/employee-guide` },
  ],
});

/** Used for what an installation does not override. */
export const usualResourceLinks: ResourceLinks = {
  all: { additionalResources: site },
  fsa: usual('fsa', 'FSA'),
  hsa: usual('hsa', 'HSA'),
  hra: usual('hra', 'HRA'),
  qte: usual('commuter', 'Commuter'),
  custom: usual('custom', 'Custom plan'),
  cobra: usual('cobra', 'COBRA'),
  db: usual('retiree-loa', 'Retiree/LOA billing'),
};
