import { Button, Group, Modal, Text } from '@mantine/core';

type LeaveDialogProps = { question: string; onStay: () => void; onLeave: () => void };

export function LeaveDialog({ question, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal opened onClose={onStay} withCloseButton={false} title="You have unsaved changes">
      <Text>{question}</Text>
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" data-autofocus onClick={onStay}>
          Stay
        </Button>
        <Button color="red" onClick={onLeave}>
          Navigate away
        </Button>
      </Group>
    </Modal>
  );
}
