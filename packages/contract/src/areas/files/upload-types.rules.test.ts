import { expect, it } from 'vitest';
import { uploadTypes, takesUploadType } from './upload-types.rules.ts';

const taken = (hasMigrated: { cdh: boolean; cobra: boolean }) =>
  uploadTypes.map(({ fileType }) => fileType).filter((each) => takesUploadType(each, hasMigrated));

it('There are fifteen types, each once', () => {
  expect(new Set(taken({ cdh: false, cobra: false })).size).toBe(15);
});

it.each([
  [{ cdh: false, cobra: true }, [1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 99]],
  [{ cdh: true, cobra: false }, [4, 5, 6, 14, 99]],
  [{ cdh: true, cobra: true }, [6, 99]],
])('%j leaves %j', (hasMigrated, expected) => {
  expect(taken(hasMigrated)).toEqual(expected);
});
