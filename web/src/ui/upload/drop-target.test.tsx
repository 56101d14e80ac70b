import { fireEvent, render, screen } from '@testing-library/react'
import { FileUp } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { DropTarget } from './drop-target'

test.each([
  [false, 1],
  [true, 0],
])('disabled %s takes %i of the dropped files', (disabled, count) => {
  const onChoose = vi.fn<(file: File) => void>()
  render(<DropTarget icon={FileUp} title="Choose a file" disabled={disabled} onChoose={onChoose} />)
  fireEvent.drop(screen.getByText('Choose a file'), { dataTransfer: { files: [new File(['x'], 'x.csv')] } })
  expect(onChoose).toHaveBeenCalledTimes(count)
})
