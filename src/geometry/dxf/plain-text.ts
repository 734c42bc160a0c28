/** A text of a drawing without its codes: `\U+041A\P{\fArial;12,5 м\H0.7x;\S2^;}` has lines «К» and «12,5 м2». */
export const plainText = (text: string): string =>
  text
    .replace(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/\\P/g, '\n')
    .replace(/\\S([^;\\]{0,40});/g, (_, stacked: string) => stacked.replace(/[\^#/]/g, ''))
    .replace(/\\[A-Za-z][^;\\]{0,200};/g, '')
    .replace(/\\[A-Za-z~]/g, ' ')
    .replace(/%%[a-z]/gi, '')
    .replace(/[{}]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
