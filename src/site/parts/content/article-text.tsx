import { Fragment, useState, type ReactNode } from 'react'

import type {
  BlockOf,
  Inline,
  List,
  ShownDoc,
  ShownLeaf,
  ShownMark,
  ShownPicture,
  Table,
} from '#domain/content/doc/doc.ts'
import { Picture } from '#site/parts/media/picture.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { Sideways } from '#site/ui/layout/sideways.tsx'

import styles from './article-text.module.css'

/** A text that staff wrote, at a width that is easy to read. */
export const ArticleText = ({ doc }: { doc: ShownDoc }) => (
  <div className={styles.text}>
    {doc.content.map((block, at) => (
      <Block key={at} block={block} />
    ))}
  </div>
)

type Words = readonly Inline<ShownMark>[]

function Block({ block }: { block: BlockOf<ShownMark, ShownLeaf> }): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3'
      return <Heading>{wordsOf(block.content)}</Heading>
    }
    case 'paragraph':
      return <p>{wordsOf(block.content)}</p>
    case 'quote':
      return <blockquote>{paragraphsOf(block.content)}</blockquote>
    case 'bulletList':
    case 'orderedList':
      return <Points list={block} />
    case 'table':
      return <TableOf table={block} />
    case 'picture':
      return <Figure picture={block.picture} />
    case 'gallery':
      return (
        <div className={styles.gallery}>
          {block.pictures.map((picture, at) => (
            <Figure key={at} picture={picture} />
          ))}
        </div>
      )
    case 'video':
      return <Video {...block} />
    case 'card':
      return <Card block={block} />
    case 'action':
      return (
        <p>
          <ButtonLink href={block.href}>{block.label}</ButtonLink>
        </p>
      )
  }
}

const wordsOf = (words: Words): ReactNode => {
  const [only] = words
  if (words.length === 1 && only?.type === 'text' && !only.marks) return only.text
  return words.map((one, at) => (
    <Fragment key={at}>
      {one.type === 'break' ? <br /> : (one.marks ?? []).reduceRight(marked, one.text)}
    </Fragment>
  ))
}

function marked(inner: ReactNode, mark: ShownMark): ReactNode {
  if (mark.type === 'bold') return <strong>{inner}</strong>
  return mark.type === 'italic' ? <em>{inner}</em> : <a href={mark.attrs.href}>{inner}</a>
}

/** One paragraph stands without a tag of its own. */
const paragraphsOf = (paragraphs: readonly { content: Words }[]): ReactNode =>
  paragraphs.length === 1
    ? wordsOf(paragraphs[0]?.content ?? [])
    : paragraphs.map(({ content }, at) => <p key={at}>{wordsOf(content)}</p>)

function Points({ list }: { list: List<ShownMark> }): ReactNode {
  const Tag = list.type === 'bulletList' ? 'ul' : 'ol'
  return (
    <Tag>
      {list.content.map(({ content }, at) => (
        <li key={at}>
          {content.map((one, index) =>
            one.type !== 'paragraph' ? (
              <Points key={index} list={one} />
            ) : index === 0 ? (
              <Fragment key={index}>{wordsOf(one.content)}</Fragment>
            ) : (
              <p key={index}>{wordsOf(one.content)}</p>
            ),
          )}
        </li>
      ))}
    </Tag>
  )
}

/** A wide one scrolls by itself. */
const TableOf = ({ table }: { table: Table<ShownMark> }) => (
  <Sideways label="Таблица" className={styles.table}>
    <table>
      <tbody>
        {table.content.map((row, at) => (
          <tr key={at}>
            {row.content.map(({ type, attrs = {}, content }, index) => {
              const Cell = type === 'tableHeader' ? 'th' : 'td'
              return (
                <Cell key={index} colSpan={attrs.colspan} rowSpan={attrs.rowspan}>
                  {paragraphsOf(content)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </Sideways>
)

const Figure = ({ picture }: { picture: ShownPicture }) => (
  <figure>
    <Picture
      picture={picture}
      alt={picture.alt}
      sizes="(min-width: 48rem) 45rem, 100vw"
      focus={picture.focus}
    />
    {picture.caption ? <figcaption>{picture.caption}</figcaption> : null}
  </figure>
)

type VideoProps = Extract<ShownLeaf, { type: 'video' }>

/** A file of our own waits for its press too; what lies with others is theirs to show, here or there. */
function Video({ src, player, caption }: VideoProps) {
  const [isOn, setOn] = useState(false)
  const title = caption ?? 'Видео'
  const isOwn = src.startsWith('/')
  return (
    <figure className={styles.video}>
      {isOwn ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- staff bring films without a file of captions
        <video src={src} controls preload="none" aria-label={title} />
      ) : isOn && player ? (
        <iframe
          src={player}
          title={title}
          allow="fullscreen"
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        />
      ) : (
        <a
          href={src}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            if (!player) return
            event.preventDefault()
            setOn(true)
          }}
        >
          {`${title}: смотреть на\u00A0${URL.canParse(src) ? new URL(src).hostname : src}`}
        </a>
      )}
      {caption && (isOwn || isOn) ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}

const Card = ({ block: { card } }: { block: Extract<ShownLeaf, { type: 'card' }> }) =>
  card ? (
    <p className={styles.card}>
      <a href={card.href}>{card.title}</a>
      {card.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {card.price ? <b>{card.price}</b> : null}
    </p>
  ) : null
