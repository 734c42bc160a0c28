import { readTrace } from '#geometry/tracing/read-trace.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Link } from '#office/navigation/link.tsx'

import { TraceList } from './trace-list.tsx'
import { TracingDesk } from './tracing-desk.tsx'

/** Traced plans of a house, or one of them. */
export function TracingScreens({ building, id }: { building: string; id: string }) {
  return id === '' ? (
    <TraceList building={building} />
  ) : (
    <OpenTrace key={id} building={building} id={id} />
  )
}

function OpenTrace({ building, id }: { building: string; id: string }) {
  const { body, etag, trouble } = useLoaded('GET /trace/:id', { params: { id } })
  const document = body && readTrace(body.document)
  return (
    <OfficeScreen
      title={body?.name ?? 'Обводка плана'}
      actions={<Link href={`/staff/floors/${building}/obvodka`}>Все обводки корпуса</Link>}
    >
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      {body && document ? <TracingDesk item={body} document={document} etag={etag ?? ''} /> : null}
    </OfficeScreen>
  )
}
