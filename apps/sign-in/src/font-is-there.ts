/** How long a first visit over a slow connection waits, before it goes on in the fallback font. */
const patience = 1000;

/**
 * This page is everybody's first, so nothing is cached yet. The page's script often arrives before
 * its font, and text that is painted by then would stay in the fallback font.
 */
export async function fontIsThere(
  fonts: Pick<FontFaceSet, 'load'> = document.fonts,
): Promise<void> {
  const tooLate = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  // A font that fails to load is as good as late.
  await Promise.race([fonts.load("1rem 'Inter Variable'"), tooLate]).catch(() => {});
}
