import { Fragment } from 'react'

import type { RequestField } from '#domain/request/request.ts'
import { requestAnchor } from '#domain/addresses/page-links.ts'
import { Icon } from '#site/ui/icons/icon.tsx'

import styles from './request-form.module.css'
import { isField } from './sending/form-values.ts'

const names: { [name in RequestField]?: string } = {
  category: 'категория',
  subject: 'тема',
  name: 'имя',
  phone: 'телефон',
  comment: 'комментарий',
  channel: 'способ связи',
  time: 'время',
  consent: 'согласие',
}

/** What the list of complaints leads to. */
export const placeOf = (form: string, name: RequestField) => `${requestAnchor(form)}-${name}`

type ComplaintsProps = { form: string; errors: { readonly [name in RequestField]?: string } }

/** Every wrong field by its name, each a link to it. */
export function Complaints({ form, errors }: ComplaintsProps) {
  const wrong = Object.keys(names)
    .filter(isField)
    .filter((name) => errors[name])
  if (wrong.length === 0) return null
  return (
    <p className={styles.complaints}>
      <Icon name="warning" />
      <span>
        {'Проверьте отмеченные поля: '}
        {wrong.map((name, at) => (
          <Fragment key={name}>
            {at > 0 ? ', ' : null}
            <a href={`#${placeOf(form, name)}`}>{names[name]}</a>
          </Fragment>
        ))}
        .
      </span>
    </p>
  )
}
