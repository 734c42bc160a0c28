import { useState } from 'react'

import { call, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { PasswordField } from '#office/sign-in/password-field.tsx'
import { Button } from '#site/ui/controls/button.tsx'

const EMPTY = { current: '', password: '' }

export function ChangePassword() {
  const [typed, setTyped] = useState(EMPTY)
  const { busy, errors, said, sending } = useSending()

  async function save() {
    const success = 'Пароль сменён, остальные сеансы окончены'
    const reply = await sending(
      () => call<Trouble>('PUT', '/me/password', { body: typed }),
      success,
    )
    if (reply) setTyped(EMPTY)
  }

  return (
    <Section title="Пароль">
      <Form narrow onSubmit={() => void save()}>
        <PasswordField
          label="Нынешний пароль"
          value={typed.current}
          error={errors.current}
          onChange={(current) => setTyped({ ...typed, current })}
        />
        <PasswordField
          label="Новый пароль"
          isNew
          value={typed.password}
          error={errors.password}
          onChange={(password) => setTyped({ ...typed, password })}
        />
        <Notice said={said} />
        <FormActions>
          <Button type="submit" size="medium" busy={busy}>
            Сменить пароль
          </Button>
        </FormActions>
      </Form>
    </Section>
  )
}
