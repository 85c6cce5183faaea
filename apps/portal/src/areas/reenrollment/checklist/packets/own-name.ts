import { packetPrefixes } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { PacketFile } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';

/** An added paper under the name its owner knows; the prefix is how it is filed. */
export const ownName = ({ fullName }: Pick<PacketFile, 'fullName'>): string =>
  fullName.startsWith(packetPrefixes.added)
    ? fullName.slice(packetPrefixes.added.length)
    : fullName;
