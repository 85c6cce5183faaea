/** What TypeScript uses of `programs.mjs`. */
export declare function chromiumPath(): string;
export declare function installPrograms(wanted: {
  chromium?: boolean;
  postgresql?: boolean;
  failover?: boolean;
}): void;
export declare const failoverPrograms: Record<'patroni' | 'etcd-server' | 'haproxy', string>;
