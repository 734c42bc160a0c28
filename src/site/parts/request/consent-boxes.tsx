import { pageLinks } from '#domain/addresses/page-links.ts'
import { consentPurposes, labelParts, type RequestConsent } from '#domain/consent/consent-texts.ts'
import { useConsent } from '#site/parts/company/site-facts.tsx'
import { Checkbox } from '#site/ui/fields/field.tsx'

import styles from './request-form.module.css'

const fields: Record<RequestConsent, string> = { pdn_processing: 'consent', marketing: 'marketing' }

type ConsentBoxesProps = {
  /** Of the box that has to be ticked. */
  id: string
  error: string | undefined
  typed: Record<string, string>
}

/** Each consent is a document of its own with a box of its own, unticked until the visitor ticks it. */
export function ConsentBoxes(props: ConsentBoxesProps) {
  return (
    <div className={styles.consents}>
      {consentPurposes.map((purpose) => (
        <ConsentBox key={purpose} purpose={purpose} {...props} />
      ))}
    </div>
  )
}

function ConsentBox({
  purpose,
  id,
  error,
  typed,
}: ConsentBoxesProps & { purpose: RequestConsent }) {
  const { document, label, version } = useConsent(purpose)
  const [before, title, after] = labelParts(label)
  const name = fields[purpose]
  return (
    <div>
      <Checkbox
        name={name}
        {...(name === 'consent' && { id })}
        error={name === 'consent' ? error : undefined}
        required={name === 'consent'}
        defaultChecked={typed[name] !== undefined}
      >
        {before}
        <a href={`${pageLinks.documents()}#${document}`} target="_blank">
          {title}
        </a>
        {after}
        {`, редакция ${version}`}
      </Checkbox>
      <input type="hidden" name={`${name}Version`} value={version} />
    </div>
  )
}
