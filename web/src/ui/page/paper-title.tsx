// The title of a table as the first row of its header, which is repeated on every printed page. On screen
// there is a heading above the table instead.
import type { ReactNode } from 'react'
import '../styles/paper.css'
import { usePrinting } from '../use-printing'

export function PaperTitle({ columns, children }: { columns: number; children: ReactNode }) {
  if (!usePrinting()) return null
  return (
    <tr className="paper-title">
      <th colSpan={columns}>
        <span className="flex flex-wrap items-baseline gap-x-4">{children}</span>
      </th>
    </tr>
  )
}
