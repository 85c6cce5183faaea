/** In this tab alone, and never in an address, which servers and browsers keep. */
const key = 'next-user-name';

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Who has just chosen a password here and will sign in next. */
export const nextUserName = (storage: TabStorage = sessionStorage) => ({
  keep: (userName: string) => storage.setItem(key, userName),
  /** Empty if nobody has. */
  read: () => storage.getItem(key) ?? '',
  forget: () => storage.removeItem(key),
});
