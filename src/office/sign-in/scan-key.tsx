import { useState } from 'react'

import type { TotpKey } from '#contract/office/sign-in.ts'
import type { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Form, SubmitActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'

import { CodeField } from './code-field.tsx'
import styles from './scan-key.module.css'

type ScanKeyProps = {
  shown: TotpKey
  /** While signing in nobody is asked to sign in again. */
  ask: typeof call
  onDone: () => void
}

/** The key as a picture and as letters, and the first code that proves it arrived. */
export function ScanKey({ shown, ask, onDone }: ScanKeyProps) {
  const [code, setCode] = useState('')
  const { busy, errors, outcome, sending } = useSending()
  const { size, path } = shown.qr

  async function prove() {
    const reply = await sending(() => ask('PUT /me/totp', { body: { code } }))
    if (reply) onDone()
  }

  return (
    <Form narrow onSubmit={() => void prove()}>
      <p>
        Отсканируйте картинку приложением для кодов (Яндекс ID, Google Authenticator, любое другое)
        или введите ключ вручную.
      </p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Ключ картинкой"
      >
        <path d={path} />
      </svg>
      <p>
        Ключ: <code className={styles.key}>{shown.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <CodeField value={code} onChange={setCode} {...(errors.code && { error: errors.code })} />
      <Notice message={errors.code ? null : outcome} />
      <SubmitActions submit="Подтвердить" busy={busy} />
    </Form>
  )
}
