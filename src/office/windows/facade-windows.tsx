import { useState } from 'react'

import type { FloorItem } from '#contract/office/lots.ts'
import type { Side } from '#domain/lots/lot.ts'
import { joinWindows } from '#domain/media/outlines.ts'
import {
  outlinesOfWindows,
  spreadStacks,
  stacksOf,
  type FacadeStack,
} from '#domain/office/facade-windows.ts'
import { layWindows, planeTrouble, type Plane } from '#domain/office/window-grid.ts'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Checkbox } from '#site/ui/fields/field.tsx'

import { ColumnFields, GridFields } from './grid-fields.tsx'
import { PlaneCanvas } from './plane-canvas.tsx'
import { gridTrouble, readGrid, type TypedGrid } from './typed-grid.ts'
import { useKeptGrid } from './use-kept-grid.ts'

type Outlines = Record<string, string>

type FacadeWindowsProps = {
  src: string
  floors: readonly FloorItem[]
  side: Side
  outlines: Outlines
  onFill: (outlines: Outlines) => void
}

const START: Plane = [
  [150, 150],
  [850, 150],
  [850, 850],
  [150, 850],
]

/** Windows of a facade by four corners of its plane, their floors, and the stack that is behind each column. */
export function FacadeWindows({ src, floors, side, outlines, onFill }: FacadeWindowsProps) {
  const [{ plane, typed, keys }, lay] = useKeptGrid(src, () => ({
    plane: START,
    typed: firstGrid(stacksOf(floors, side)),
    keys: [],
  }))
  const [isAdded, setAdded] = useState(false)
  const grid = readGrid(typed)
  const inRows = ({ number }: FloorItem) => number >= grid.from && number < grid.from + grid.rows
  const stacks = stacksOf(floors.filter(inRows), side)
  const trouble = planeTrouble(plane) ?? gridTrouble(grid)
  const windows = trouble === null ? layWindows(plane, grid) : []
  const columns =
    trouble === null ? Array.from({ length: grid.columns }, (_, at) => keys[at] ?? '') : []
  const chosen = columns.map((key) => stacks.find((stack) => stack.key === key))
  const laid = outlinesOfWindows(windows, chosen, grid.from)
  const count = Object.keys(laid).length

  return (
    <>
      <PlaneCanvas
        src={src}
        plane={plane}
        windows={windows.flatMap((row, up) =>
          row.map((corners, at) => ({
            corners,
            isBound: chosen[at]?.lots.has(grid.from + up) ?? false,
          })),
        )}
        outlines={outlines}
        onPlane={(moved) => lay({ plane: moved })}
      />
      <Form onSubmit={() => onFill(isAdded ? addedTo(outlines, laid) : laid)}>
        <GridFields typed={typed} onTyped={(fields) => lay({ typed: fields })} />
        <FormActions>
          <Button
            look="line"
            size="small"
            onClick={() => lay({ keys: spreadStacks(stacks, columns.length) })}
          >
            Стояки слева направо
          </Button>
          <Button
            look="line"
            size="small"
            onClick={() => lay({ keys: spreadStacks(stacks, columns.length).toReversed() })}
          >
            Справа налево
          </Button>
        </FormActions>
        <ColumnFields
          columns={columns}
          stacks={stacks}
          onColumns={(chosenKeys) => lay({ keys: chosenKeys })}
        />
        <Checkbox checked={isAdded} onChange={({ target }) => setAdded(target.checked)}>
          Добавить к&nbsp;размеченным окнам лота, а&nbsp;не&nbsp;вместо них
        </Checkbox>
        <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
        <FormActions>
          <Button type="submit" look="line" size="medium" disabled={count === 0}>
            {`Разложить окна по лотам: ${count}`}
          </Button>
        </FormActions>
      </Form>
    </>
  )
}

const addedTo = (outlines: Outlines, laid: Outlines): Outlines =>
  Object.fromEntries(
    Object.entries(laid).map(([key, windows]) => [key, joinWindows(outlines[key], windows)]),
  )

/** All floors where anything looks this way, and a window a stack. */
function firstGrid(stacks: readonly FacadeStack[]): TypedGrid {
  const floors = stacks.flatMap(({ lots }) => [...lots.keys()])
  return {
    from: String(Math.min(...floors, 99)),
    to: String(Math.max(...floors, 1)),
    columns: String(Math.max(stacks.length, 1)),
    width: '50',
    height: '60',
  }
}
