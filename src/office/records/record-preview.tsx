import { useEffect, useRef, useState } from 'react'

import { call } from '#office/api/call.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Section } from '#office/kit/section.tsx'
import type { RecordKind } from '#domain/office/fields/record-kind.ts'
import { Button } from '#site/ui/controls/button.tsx'

import styles from './record-preview.module.css'
import { recordPath } from './record-words.ts'
import type { EditedRecord } from './use-record.ts'

const looks = [
  { label: 'Компьютер', width: 1_440, height: 900 },
  { label: 'Телефон', width: 390, height: 640 },
] as const
type Look = (typeof looks)[number]

/** The draft beside its fields as the site will show it, at the width of a computer or of a phone. */
export function RecordPreview({ kind, record }: { kind: RecordKind; record: EditedRecord }) {
  const { stored, busy, save } = record
  const [look, setLook] = useState<Look | null>(null)
  const [address, setAddress] = useState<string | null>(null)

  /** What is typed is saved first: the site draws what is stored. */
  async function open(wanted: Look) {
    const item = address === null ? await save() : stored
    if (!item) return
    if (address === null) {
      const params = { record: recordPath(kind, item.id) }
      const { status, body } = await call('POST /:record/preview', { params })
      if (status !== 201) return
      setAddress(body.url)
    }
    setLook(wanted)
  }

  return (
    <Section title="Как на сайте">
      <FormActions>
        {looks.map((one) => (
          <Button
            key={one.label}
            look={one === look ? 'ink' : 'line'}
            size="small"
            busy={busy}
            aria-pressed={one === look}
            onClick={() => (one === look ? setLook(null) : void open(one))}
          >
            {one.label}
          </Button>
        ))}
      </FormActions>
      {look && address !== null ? (
        <>
          <ScaledFrame key={stored?.revision} address={address} look={look} />
          <p>Показано сохранённое: после «Сохранить» вид обновится.</p>
        </>
      ) : null}
    </Section>
  )
}

/** A page at its own width, as small as its place. Scripts stay off: no view is counted. */
function ScaledFrame({ address, look }: { address: string; look: Look }) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width)
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room / look.width)
  return (
    <div ref={box} className={styles.box} style={{ blockSize: look.height * scale }}>
      <iframe
        src={address}
        title={`Черновик: ${look.label.toLowerCase()}`}
        sandbox="allow-same-origin"
        style={{ inlineSize: look.width, blockSize: look.height, scale: String(scale) }}
      />
    </div>
  )
}
