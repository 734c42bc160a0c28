import { messageIdOf } from '#server/requests/targets/email.ts'
import type { Mail } from '#server/requests/targets/read-targets.ts'

import type { Letter } from './letters.ts'
import { openMailTransport } from './mail-transport.ts'

/** A whole letter, however slowly the mail server takes it. */
const LETTER_MS = 10_000

/** Sends one letter to one reader, once an occasion. */
export function createMailer({ smtp, from }: Mail) {
  const transport = openMailTransport(smtp)
  return {
    async send(
      to: string,
      letter: Letter,
      unsubscribeUrl: string,
      occasion: string,
    ): Promise<void> {
      await transport.sendMail({
        from,
        to,
        subject: letter.subject,
        text: `${letter.text}\n\nОтписаться: ${unsubscribeUrl}\n`,
        signal: AbortSignal.timeout(LETTER_MS),
        messageId: messageIdOf(occasion, from),
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      })
    },
    close: () => transport.close(),
  }
}
