import { documentOf, type LegalEdition } from '#domain/consent/legal-editions.ts'
import type { Operators } from '#domain/consent/operator.ts'
import { consentsById } from '#domain/office/kinds/consents.ts'
import { HTML } from '#server/http/headers.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import type { Draft } from '#server/office/records/previews.ts'
import type { FindFrame } from '#server/requests/forms/plain-frame.ts'
import { pageOf } from '#server/requests/forms/plain-page.ts'

import { consentDetails, policyHtml } from './policy-page.ts'

/** How a draft of a consent or of the policy will be read; null: a draft of something else. */
export async function drawLegalDraft(
  operators: () => Promise<Operators>,
  findFrame: FindFrame,
  { entity, id, data }: Draft,
): Promise<PreparedResponse | null> {
  const purpose = entity === 'policy' ? 'policy' : entity === 'consents' && consentsById.get(id)
  if (!purpose) return null
  const valueOf = (name: string) => {
    const value = data[name]
    return typeof value === 'string' ? value : ''
  }
  const edition: LegalEdition = {
    purpose,
    document: documentOf(purpose),
    version: 0,
    title: valueOf('title'),
    label: valueOf('label'),
    text: valueOf('text'),
    since: new Date().toISOString(),
  }
  const known = await operators()
  const body =
    purpose === 'policy' ? policyHtml(edition, known) : consentDetails(edition, known.main)
  return prepareResponse(
    200,
    HTML,
    Buffer.from(pageOf(`${edition.title}, черновик`, await findFrame(), body)),
  )
}
