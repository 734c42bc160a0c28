import type { ComponentProps } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { labelParts } from '#domain/consent/consent-texts.ts'
import { useConsent } from '#site/parts/company/site-facts.tsx'
import { Checkbox } from '#site/ui/fields/field.tsx'

const fields = { pdn_processing: 'consent', letters: 'consent', marketing: 'marketing' } as const

type ConsentBoxProps = Pick<ComponentProps<typeof Checkbox>, 'id' | 'error' | 'defaultChecked'> & {
  purpose: keyof typeof fields
}

/** Each consent is a document of its own with a box of its own, unticked until the visitor ticks it. */
export function ConsentBox({ purpose, ...box }: ConsentBoxProps) {
  const { document, label, version } = useConsent(purpose)
  const [before, title, after] = labelParts(label)
  const name = fields[purpose]
  return (
    <div>
      <Checkbox {...box} name={name} required={name === 'consent'}>
        {before}
        <a href={`${pageLinks.documents()}#${document}`} target="_blank">
          {title}
        </a>
        {`${after}, редакция ${version}`}
      </Checkbox>
      <input type="hidden" name={`${name}Version`} value={version} />
    </div>
  )
}
