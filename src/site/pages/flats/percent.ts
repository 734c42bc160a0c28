/** «6 %», «16,9 %»: takes hundredths of a percent */
export const rateWords = (rate: number): string => percentWords(rate / 100)

/** «20,1 %» */
export const percentWords = (percent: number): string =>
  `${String(percent).replace('.', ',')}\u00A0%`
