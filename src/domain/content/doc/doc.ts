/** A text by staff or by a source, as docs/native-format.md describes it: blocks within a document, words within blocks. */
export type Doc = DocOf<StoredMark, StoredLeaf>

/** The same text ready to be drawn: links have addresses, pictures sizes. */
export type ShownDoc = DocOf<ShownMark, ShownLeaf>

export type DocOf<Mark, Leaf> = { type: 'doc'; content: BlockOf<Mark, Leaf>[] }

export type BlockOf<Mark, Leaf> = WordBlock<Mark> | Leaf

/** A block that holds words. */
export type WordBlock<Mark> =
  | Heading<Mark>
  | Paragraph<Mark>
  | List<Mark>
  | Quote<Mark>
  | Table<Mark>

type Heading<Mark> = {
  type: 'heading'
  attrs: { level: 2 | 3 }
  content: Inline<Mark>[]
}
export type Paragraph<Mark> = { type: 'paragraph'; content: Inline<Mark>[] }
export type List<Mark> = { type: 'bulletList' | 'orderedList'; content: ListItem<Mark>[] }
export type ListItem<Mark> = { type: 'listItem'; content: (Paragraph<Mark> | List<Mark>)[] }
type Quote<Mark> = { type: 'quote'; content: Paragraph<Mark>[] }
export type Table<Mark> = { type: 'table'; content: TableRow<Mark>[] }
type TableRow<Mark> = { type: 'tableRow'; content: TableCell<Mark>[] }
export type TableCell<Mark> = {
  type: 'tableCell' | 'tableHeader'
  /** Absent: one column, one row. */
  attrs?: { colspan?: number; rowspan?: number }
  content: Paragraph<Mark>[]
}

export type Inline<Mark> = { type: 'text'; text: string; marks?: Mark[] } | { type: 'break' }

export const targetKinds = [
  'lot',
  'project',
  'news',
  'promotion',
  'document',
  'programme',
  'landing',
  'page',
] as const
export type TargetKind = (typeof targetKinds)[number]

/** A thing of the site. Ids are the site's own numbers; texts are ids of the source that brought the record. */
export type Target = { kind: TargetKind; id: number | string }

export type LinkAttrs = { target: Target } | { href: string }
type Emphasis = { type: 'bold' } | { type: 'italic' }
export type StoredMark = Emphasis | { type: 'link'; attrs: LinkAttrs }
export type ShownMark = Emphasis | { type: 'link'; attrs: { href: string } }

/** A picture of the media library. */
export type DocPicture = {
  media: string
  alt?: string
  caption?: string
  /** What must stay in sight when the picture is cropped, shares from the left and the top. */
  focus?: [x: number, y: number]
}

export type StoredLeaf =
  | { type: 'picture'; attrs: DocPicture }
  | { type: 'gallery'; attrs: { pictures: DocPicture[] } }
  /** A film among the site's own files, or an address of another site. */
  | { type: 'video'; attrs: { src: string; caption?: string } }
  | { type: 'card'; attrs: { target: Target } }
  | { type: 'action'; attrs: { label: string } & LinkAttrs }

export type ShownPicture = {
  hash: string
  width: number
  height: number
  colour: string | null
  alt: string
  caption: string | null
  focus: readonly [x: number, y: number] | null
}

/** What a card shows of a lot or a project of the present catalogue. */
export type ShownCard = { href: string; title: string; lines: string[]; price: string | null }

export type ShownLeaf =
  | { type: 'picture'; picture: ShownPicture }
  | { type: 'gallery'; pictures: ShownPicture[] }
  /** `player`: what a press puts into the page. null: a file of our own, or a film that is shown on its site alone. */
  | { type: 'video'; src: string; player: string | null; caption: string | null }
  /** `lot` or `project` until the page has asked its catalogue. */
  | { type: 'card'; lot?: number; project?: string; card?: ShownCard }
  | { type: 'action'; label: string; href: string }
