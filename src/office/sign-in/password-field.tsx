import { Field } from '#site/ui/fields/field.tsx'

type PasswordFieldProps = {
  label?: string
  /** A new one is offered to be remembered, and says what it has to be. */
  isNew?: boolean
  value: string
  error?: string | undefined
  onChange: (password: string) => void
}

const RULE = 'От 8 до 32 знаков: латинские буквы, заглавные и строчные, и цифры'

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
