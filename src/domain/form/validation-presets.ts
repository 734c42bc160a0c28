import {
  countOfDigits,
  integer,
  isNot,
  max,
  min,
  regex,
  required,
  url,
  type ValidationRule,
} from './validation-rules.ts'

export const CATEGORY_PLACEHOLDER = 'Выберите заявку'

const PASSWORD = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9!@#$%^&*]*$/
// The whole Cyrillic block: «а-я» alone would lose Ё.
const NAME = /^[A-Za-z\u0400-\u04FF'’][A-Za-z\u0400-\u04FF'’ -]*$/

/** Ready sets of rules for the fields a form may have; rules are asked in this order. */
export const validationPresets = {
  password: [required, min(8), max(32), regex(PASSWORD)],
  phone: [required, regex(/^[\d\s()+-]+$/), countOfDigits],
  digits: [required, integer, regex(/^\d+$/)],
  url: [min(3), url],
  name: [required, min(2), regex(NAME)],
  category: [required, isNot(CATEGORY_PLACEHOLDER)],
  subject: [required],
} satisfies Record<string, readonly ValidationRule[]>
