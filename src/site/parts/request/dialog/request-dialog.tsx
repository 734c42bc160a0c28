import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

import { formatPrice } from '#domain/lots/format-price.ts'
import { formatHouse, lotTitle, placeName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { holdOrdinals } from '#domain/text/ranges.ts'
import { typeset } from '#domain/text/typography.ts'
import { usePhrase } from '#site/parts/company/brand.ts'
import { Phone } from '#site/parts/company/phone.tsx'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { FormStatusNotice } from '#site/parts/lots/status-notice.tsx'
import { PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { streetSide } from '#site/parts/media/shopfront.tsx'
import { RequestForm } from '#site/parts/request/request-form.tsx'
import { IconButton } from '#site/ui/controls/icon-button.tsx'
import text from '#site/ui/text/text.module.css'

import type { DialogRequest, NamedLot } from './open-request.ts'
import { findOnSchema, PlaceOnSchema } from './place-on-schema.tsx'
import styles from './request-dialog.module.css'

type RequestDialogProps = {
  request: DialogRequest
  /** Of the page under it: a publication may change the lot meanwhile. */
  data: unknown
  isOpen: boolean
  onClose: () => void
}

/** The form over the page it is asked from; on a phone a sheet from below. */
export function RequestDialog({ request, data, isOpen, onClose }: RequestDialogProps) {
  const { title, lot, ...form } = request
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const phrase = usePhrase()
  useEffect(() => {
    const shown = dialog.current
    if (!isOpen || !shown || shown.open) return
    shown.showModal()
    // A keyboard of a phone would cover what the request is about.
    if (matchMedia('(pointer: fine)').matches)
      shown.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [isOpen])
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id}>{typeset(phrase(title))}</h2>
          <IconButton icon="close" label="Закрыть" onClick={() => dialog.current?.close()} />
        </div>
        {lot ? <LotOfRequest lot={lotIn(data, lot) ?? lot} /> : null}
        <RequestForm
          {...form}
          {...(lot && { lots: [lot.id] })}
          anchor={`okno-${form.form}`}
          brief
        />
        <Hours />
      </div>
    </dialog>,
    document.body,
  )
}

const lotIn = (data: unknown, lot: Lot | NamedLot): Lot | undefined =>
  Object.values(data ?? {}).find(
    (value: unknown): value is Lot =>
      typeof value === 'object' &&
      value !== null &&
      'id' in value &&
      value.id === lot.id &&
      'status' in value,
  )

function LotOfRequest({ lot }: { lot: Lot | NamedLot }) {
  const cell = findOnSchema(lot.id)
  const isNamed = 'name' in lot
  return (
    <>
      <div className={styles.lot}>
        {cell ? (
          <PlaceOnSchema cell={cell} />
        ) : isNamed ? null : (
          <div className={styles.plan}>
            {streetSide(lot, { silent: true }) ?? <PlanPicture lot={lot} silent />}
          </div>
        )}
        <p>
          <b className={text.price}>{isNamed ? lot.price : formatPrice(lot)}</b>
          <span>{isNamed ? lot.name : lotTitle(lot)}</span>
          {isNamed ? null : (
            <small>
              {holdOrdinals([formatHouse(lot), placeName(lot)].filter(Boolean).join(', '))}
            </small>
          )}
        </p>
      </div>
      {isNamed ? null : <FormStatusNotice lot={lot} />}
    </>
  )
}

function Hours() {
  const { phone, hours } = useFacts()
  if (!phone) return null
  return (
    <p className={styles.hours}>
      Или позвоните: <Phone number={phone} />
      {hours ? `. ${hours}` : null}
    </p>
  )
}
