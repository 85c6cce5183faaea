/** What is put around or into a common word to satisfy the rules, and is guessed first. */
const lookalikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '@': 'a', $: 's' };
const fewAround = /^[^a-z]{0,3}|[^a-z]{0,6}$/g;

let known: Promise<ReadonlySet<string>> | undefined;

/** One of the some 50,000 that are tried first, also with a few digits and signs around it: 'Password2026!'. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Read when the first password is chosen: few servers ever need it in their first hours.
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  const lower = password.toLowerCase();
  const plain = lower.replace(/[013@$]/g, (sign) => lookalikes[sign]!);
  const list = await known;
  return [lower, lower.replace(fewAround, ''), plain, plain.replace(fewAround, '')].some((word) =>
    list.has(word),
  );
}
