import { useState } from 'react'

import type { MediaItem } from '#contract/office/media.ts'
import { mayDo } from '#domain/office/roles.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Beside } from '#office/kit/layout/beside.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Pages } from '#office/kit/pages.tsx'
import { SearchField } from '#office/kit/search-field.tsx'
import { useListQuery } from '#office/list/use-list-query.ts'
import { useMe } from '#office/session/me.ts'

import { DropZone } from './drop-zone.tsx'
import { MediaDialog } from './media-dialog.tsx'
import { MediaGrid } from './media-grid.tsx'

/** All pictures that staff have brought. */
export function MediaLibrary() {
  const { role } = useMe()
  const query = useListQuery()
  const { body, trouble, reload } = useLoaded('GET /media', { query: query.search })
  const [open, setOpen] = useState<MediaItem | null>(null)
  const mayWrite = mayDo(role, 'content', 'publish')
  return (
    <OfficeScreen title="Медиатека">
      <Beside
        side={mayWrite ? <DropZone onAdded={reload} /> : null}
        rest={
          <>
            <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
            {body?.items.length === 0 ? (
              <p>
                {query.search === ''
                  ? 'Картинок пока нет: опишите первую и\u00A0перетащите её в\u00A0рамку.'
                  : 'Ничего не\u00A0нашлось: поищите другими словами.'}
              </p>
            ) : null}
            <MediaGrid items={body?.items ?? []} onOpen={setOpen} />
            <Pages
              page={query.page}
              pages={body?.pages ?? 1}
              onPage={(page) => query.set('page', String(page))}
            />
          </>
        }
      >
        <SearchField value={query.get('q')} onChange={(q) => query.set('q', q)} />
      </Beside>
      {open ? (
        <MediaDialog
          id={open.id}
          mayWrite={mayWrite}
          onClose={() => {
            setOpen(null)
            reload()
          }}
        />
      ) : null}
    </OfficeScreen>
  )
}
