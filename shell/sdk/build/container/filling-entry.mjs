/** Loader: the container of a filling (`?filling=<name>`) has its code instead of the remote's. */
export default function withFilling(source) {
  const name = this.resourceQuery.slice('?filling='.length);
  return source.replace('@quizmesh/remote-entry', `@quizmesh/filling/${name}`);
}
