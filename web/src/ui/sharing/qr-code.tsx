// A text as a QR code: dark on light in both themes, with the required quiet zone of four cells.
import { encodeQR } from 'qr'

export default function QrCode({ text, label }: { text: string; label: string }) {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = cells
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full bg-plate text-plate-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
