import { expect, it } from 'vitest';
import { emptyFileMessage, maxUploadSize, uploadMessage, uploadProblem } from './upload.rules.ts';

it.each([
  ['roster.csv', 1, null],
  ['roster', 1, null],
  ['setup.exe', 1, uploadMessage.invalidFile],
  ['SETUP.EXE', 1, uploadMessage.invalidFile],
  ['setup.exe ', 1, uploadMessage.invalidFile],
  ['exe', 1, null],
  ['exe.csv', 1, null],
  ['roster.csv', maxUploadSize, null],
  ['roster.csv', maxUploadSize + 1, uploadMessage.tooLarge],
  ['roster.csv', 0, emptyFileMessage],
])('%j of %i bytes: %s', (name, size, problem) => {
  expect(uploadProblem({ name, size })).toBe(problem);
});
