/** «6,1–7,4 %», «этажи 3–12»: a line may end after the dash of a range, unless a word joiner forbids it. */
export const holdRanges = (text: string): string => text.replace(/(\d–)(?=\d)/g, '$1\u2060')
