import type { ComponentProps } from 'react'

import { Field } from '#site/ui/fields/field.tsx'

type PasswordFieldProps = Partial<ComponentProps<typeof Field>> & {
  /** A new one is offered to be remembered, and its requirements are shown. */
  isNew?: boolean
}

const RULE =
  'От\u00A08 до\u00A0128 любых знаков. Короче 15\u00A0— с\u00A0цифрой, строчной и\u00A0заглавной буквой'

export const PasswordField = ({ isNew = false, ...field }: PasswordFieldProps) => (
  <Field
    label="Пароль"
    type="password"
    name="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    {...(isNew && { hint: RULE })}
    {...field}
  />
)
