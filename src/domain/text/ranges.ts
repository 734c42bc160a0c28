/** «6,1–7,4 %», «этажи 3–12»: a line may end after the dash of a range, unless a word joiner forbids it. */
export const holdRanges = (text: string): string => text.replace(/(\d–)(?=\d)/g, '$1\u2060')

/** «3-й этаж» by the same joiner: a line may end after the hyphen, and our font has no hyphen that forbids it. */
export const holdOrdinals = (text: string): string => text.replace(/(\d-)(?=[а-я])/g, '$1\u2060')
