import { Component, type ReactNode } from 'react';

interface FillingBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Shows nothing in place of a filling that crashed while rendering. */
export class FillingBoundary extends Component<FillingBoundaryProps, { readonly hasCrashed: boolean }> {
  override readonly state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
