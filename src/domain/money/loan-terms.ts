const LOAN = /ипотек|кредит|годовых|(?<![а-яё])пск(?![а-яё])/i
const TERM = /\d\s*(?:%|процент|₽|руб|тыс|млн)/i
const MONTHLY =
  /\d[ .,]{0,3}(?:₽|руб[а-яё]*\.?|тыс[а-яё]*(?:\.? ?₽|\. ?руб[а-яё]*\.?| руб[а-яё]*\.?|\.)?) ?(?:в месяц|\/ ?мес)/i

/** Whether words name a rate or a payment of a loan, which may stand only beside its full cost and its bank. */
export const namesLoanTerms = (words: string): boolean =>
  (LOAN.test(words) && TERM.test(words)) || MONTHLY.test(words.replace(/\s+/g, ' '))
