import { useEffect, useState } from 'react'

import type { HouseGeometry } from '#contract/office/geometry.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Beside } from '#office/kit/layout/beside.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { BringFile } from './bring-file.tsx'
import { FileReport } from './file-report.tsx'
import { SectionFloors } from './section-floors.tsx'

const READING_MS = 3_000

/** Sections of a house: what their flats have, what a file gave, and the drafts that wait. */
export function HouseFloors({ building }: { building: string }) {
  const { body, trouble, reload } = useLoaded('GET /geometry/:building', { params: { building } })
  const mayPublish = mayDo(useMe().role, 'content', 'publish')
  const [published, setPublished] = useState(0)
  const isReading = body?.file?.state === 'reading'
  useEffect(() => {
    if (!isReading) return
    const timer = setInterval(reload, READING_MS)
    return () => clearInterval(timer)
  }, [isReading, reload])
  if (!body)
    return <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
  return (
    <>
      <HouseLacks house={body} />
      <Beside
        side={
          mayPublish && body.sections.length > 0 ? (
            // Once all is published, what was noted of a file is over.
            <BringFile key={published} house={body} onBrought={reload} />
          ) : null
        }
      >
        {mayPublish ? (
          <PublishDrafts
            house={body}
            onPublished={() => {
              setPublished(published + 1)
              reload()
            }}
          />
        ) : null}
        <FileReport file={body.file} />
        {body.sections.map((section) => (
          <SectionFloors
            key={section.id}
            building={building}
            section={section}
            onChanged={reload}
          />
        ))}
      </Beside>
    </>
  )
}

/** What the sun and the model need of the house itself. */
function HouseLacks({ house: { compass, point, place, sections } }: { house: HouseGeometry }) {
  const lacks = [
    ...(compass ? [] : ['сторон света']),
    ...(point ? [] : ['точки на\u00A0карте']),
    ...(place ? [] : ['места на\u00A0генплане']),
  ]
  return (
    <>
      {lacks.length > 0 ? (
        <p>{`Для солнца и\u00A0макета у\u00A0корпуса нет: ${lacks.join(', ')}.`}</p>
      ) : null}
      {sections.length === 0 ? (
        <p>
          В{'\u00A0'}корпусе нет секций: назовите их в{'\u00A0'}его карточке и задайте его лотам.
        </p>
      ) : null}
    </>
  )
}

type PublishProps = { house: HouseGeometry; onPublished: () => void }

/** All drafts of the house at once: none of it is ever half new. */
function PublishDrafts({ house, onPublished }: PublishProps) {
  const { busy, outcome, sending } = useSending()
  const drafts = house.sections.filter(({ draftAt }) => draftAt !== null)
  const params = { building: house.id }
  async function publish() {
    const post = () => call('POST /geometry/:building/publish', { params, body: {} })
    if (await sending(post, 'Опубликовано: планы на\u00A0сайте обновились')) onPublished()
  }
  return (
    <>
      <Notice message={outcome} />
      {drafts.length > 0 ? (
        <FormActions>
          <Button size="medium" busy={busy} onClick={() => void publish()}>
            {`Опубликовать черновики: ${drafts.length}`}
          </Button>
        </FormActions>
      ) : null}
    </>
  )
}
