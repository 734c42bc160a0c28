import type { Target } from '#server/requests/delivery/target.ts'
import { openMailTransport } from '#server/requests/subscriptions/mail-transport.ts'
import type { Mail } from '#server/requests/targets/read-targets.ts'
import type { Contact } from '#server/requests/erasure/contact.ts'

import { visitorMail, type LetterBrand, type LetterPart } from './letter-parts.ts'
import { VISITOR_PAGES } from './page-address.ts'
import type { ProofChannel } from './withdrawal-proofs.ts'

type SenderDeps = {
  targets: readonly Target[]
  /** null: no mail is set up. */
  mail: Mail | null
  siteUrl: string
  brand: LetterBrand
}

const SENT_WITHIN_MS = 10_000

export type ProofSender = ReturnType<typeof createProofSender>

/** Sends a link by mail or a code by text message, where they are set up. */
export function createProofSender({ targets, mail, siteUrl, brand }: SenderDeps) {
  const texts = targets.find((target) => target.sendText !== undefined)

  return {
    /** Which of the two are set up. */
    channels: { email: mail !== null, phone: texts !== undefined } satisfies Record<
      ProofChannel,
      boolean
    >,

    /** Throws when it did not leave. */
    async send(contact: Contact, token: string, code: string): Promise<void> {
      const signal = AbortSignal.timeout(SENT_WITHIN_MS)
      if ('phone' in contact)
        return texts?.sendText?.(contact.phone, `${brand.siteName}: ${code} ${TEXT}`, signal)
      if (!mail) return
      const link = `${siteUrl}${VISITOR_PAGES}/${encodeURIComponent(token)}/vse?kod=${code}`
      const transport = openMailTransport(mail.smtp)
      try {
        await transport.sendMail({ ...letterOf(contact.email, link, mail, brand), signal })
      } finally {
        transport.close()
      }
    },
  }
}

const TEXT = '— код, чтобы отозвать согласие и удалить все ваши заявки. Никому его не сообщайте.'

function letterOf(to: string, link: string, { from }: Mail, brand: LetterBrand) {
  const heading = 'Отзыв всех заявок'
  const parts: LetterPart[] = [
    {
      text: 'На\u00A0странице заявки попросили удалить все заявки с\u00A0этим адресом почты. Если это вы, откройте ссылку и\u00A0подтвердите. Она действует час.',
    },
    { link: 'Отозвать согласие и\u00A0удалить все заявки', address: link },
    {
      text: 'Если это были не\u00A0вы, ничего не\u00A0делайте: без подтверждения ничего не\u00A0удалится.',
    },
  ]
  return visitorMail({ from, to, occasion: link, heading, parts }, brand)
}
