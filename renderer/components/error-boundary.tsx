import { Component, type ReactNode } from 'react';

interface Props {
  /** In place of the children, once one of them threw or could not be loaded. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Shows something in place of a part of the window that threw, which React would otherwise remove with all around it. */
export class ErrorBoundary extends Component<Props, { readonly threw: boolean }> {
  override readonly state = { threw: false };
  static readonly getDerivedStateFromError = () => ({ threw: true });
  override render() {
    return this.state.threw ? this.props.instead : this.props.children;
  }
}
