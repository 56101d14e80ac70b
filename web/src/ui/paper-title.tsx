// What a table is about, as the first row of its head: paper repeats it on every page. On a screen a heading above the table says it.
import type { ReactNode } from 'react'
import './paper.css'
import { usePrinting } from './use-printing'

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
