import { Field } from '#site/ui/fields/field.tsx'

type PasswordFieldProps = {
  label?: string
  /** A new one is offered to be remembered, and its requirements are shown. */
  isNew?: boolean
  value: string
  error?: string | undefined
  onChange: (password: string) => void
}

const RULE =
  'От\u00A08 до\u00A0128 любых знаков. Короче 15\u00A0— с\u00A0цифрой, строчной и\u00A0заглавной буквой'

export const PasswordField = ({
  label = 'Пароль',
  isNew = false,
  value,
  error,
  onChange,
}: PasswordFieldProps) => (
  <Field
    label={label}
    type="password"
    name="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    {...(isNew && { hint: RULE })}
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
)
