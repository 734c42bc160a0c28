/** How Chromium, Firefox and WebKit put it that the file of an import, or of what it imports, did not come. */
const WORDS =
  /dynamically imported module|Importing a module script failed|is not a valid JavaScript MIME type/

/** An import failed because a file did not come; not because its code broke, which another load would only repeat. */
export const isMissingCode = (error: unknown) => error instanceof Error && WORDS.test(error.message)
