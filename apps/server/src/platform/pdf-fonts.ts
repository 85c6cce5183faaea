/**
 * The fonts of every document: Inter, and Noto for Hebrew and Arabic, which Inter lacks. Which characters they hold
 * together is said in `@portal/contract/values/printable.ts`, for forms and for the checker of letters.
 */
export const pdfFonts: readonly URL[] = [
  import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  import.meta
    .resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  import.meta
    .resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
  import.meta
    .resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  import.meta
    .resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
].map((font) => new URL(font));

const rightToLeft = String.raw`[\u{590}-\u{8FF}\u{FB1D}-\u{FDFF}\u{FE70}-\u{FEFC}]+`;

/** Words of a name that runs from right to left; the compiler and JavaScript read the pattern alike. */
const rightToLeftWords = `${rightToLeft}([ '’\\-]+${rightToLeft})*`;
const hasRightToLeft = new RegExp(rightToLeft, 'u');

/** What the page layout has to know of a document's scripts. */
export const scriptsOf = (text: string): { rightToLeft: string | null } => ({
  rightToLeft: hasRightToLeft.test(text) ? rightToLeftWords : null,
});
