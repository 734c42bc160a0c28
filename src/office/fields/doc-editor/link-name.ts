import { useEffect, useState } from 'react'

import type { LinkAttrs, Target, TargetKind } from '#domain/content/doc/doc.ts'
import { isPageTarget, pageTargets } from '#domain/content/doc/page-targets.ts'
import { nameOf } from '#domain/office/fields/record-kind.ts'
import { recordKinds } from '#domain/office/record-kinds.ts'
import { call } from '#office/api/call.ts'

const entities: Partial<Record<TargetKind, string>> = {
  project: 'projects',
  news: 'news',
  promotion: 'promotions',
  document: 'documents',
  programme: 'programmes',
  landing: 'landings',
}

const kindNames: Record<TargetKind, string> = {
  lot: 'лот',
  project: 'проект',
  news: 'новость',
  promotion: 'акция',
  document: 'документ',
  programme: 'программа',
  landing: 'посадочная',
  page: 'страница',
}

/** What staff call the aim of a link: «проект: Лоцманский квартал», an address. */
export async function linkName(link: LinkAttrs): Promise<string> {
  if ('href' in link) return link.href
  const name = (await targetName(link.target)) ?? String(link.target.id)
  return `${kindNames[link.target.kind]}: ${name}`
}

/** null: it is not there, or may not be read. */
async function targetName({ kind, id }: Target): Promise<string | null> {
  if (kind === 'page') return isPageTarget(id) ? pageTargets[id].label : null
  if (typeof id === 'string') return null
  if (kind === 'lot') {
    const { status, body } = await call('GET /lots/:id', { params: { id } })
    return status === 200 ? `${body.number ?? id}, ${body.building}, ${body.project}` : null
  }
  const entity = recordKinds.find((one) => one.entity === entities[kind])
  if (!entity) return null
  const params = { record: `${entity.entity}/${id}` }
  const { status, body } = await call('GET /:record', { params })
  return status === 200 ? nameOf(entity, body.data) : null
}

/** The name once it is known; empty until then. */
export function useLinkName(link: LinkAttrs | null): string {
  const asked = link && JSON.stringify(link)
  const [name, setName] = useState('')
  useEffect(() => {
    if (asked === null) return
    let isWanted = true
    linkName(JSON.parse(asked)).then((found) => {
      if (isWanted) setName(found)
    }, console.error)
    return () => {
      isWanted = false
    }
  }, [asked])
  return name
}
