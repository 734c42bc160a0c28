import { useState } from 'react'

import { call, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { useMe } from '#office/session/me.ts'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { ScanKey, type TotpKey } from '#office/sign-in/scan-key.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

/** A new phone replaces the old one; whoever has one already says the password first. */
export function SecondFactor() {
  const me = useMe()
  const [has, setHas] = useState(me.totp)
  const [password, setPassword] = useState('')
  const [key, setKey] = useState<TotpKey | null>(null)
  const { busy, errors, said, sending } = useSending()

  async function begin() {
    const body = { password }
    const reply = await sending(() => call<TotpKey & Trouble>('POST', '/me/totp', { body }))
    setPassword('')
    if (reply) setKey(reply.body)
  }

  async function finish(code: string) {
    const success = 'Второй фактор настроен, остальные сеансы окончены'
    const reply = await sending(() => call<Trouble>('PUT', '/me/totp', { body: { code } }), success)
    if (!reply) return
    setKey(null)
    setHas(true)
  }

  return (
    <Section title="Второй фактор">
      <p>{has ? 'Код из приложения включён.' : 'Код из приложения не настроен.'}</p>
      {key ? (
        <ScanKey
          shown={key}
          busy={busy}
          errors={errors}
          said={said}
          onCode={(code) => void finish(code)}
        />
      ) : (
        <Form narrow onSubmit={() => void begin()}>
          {has ? (
            <Field
              label="Пароль"
              type="password"
              autoComplete="current-password"
              value={password}
              error={errors.password}
              onChange={({ target }) => setPassword(target.value)}
            />
          ) : null}
          <Notice said={said} />
          <FormActions>
            <Button type="submit" look="line" size="medium" busy={busy}>
              {has ? 'Сменить телефон' : 'Настроить'}
            </Button>
          </FormActions>
        </Form>
      )}
    </Section>
  )
}
