// The mark of what has to be filled in. Those who don't see it hear it of the field itself.
export function Required() {
  return (
    <span aria-hidden="true" className="text-danger">
      {' '}
      *
    </span>
  )
}
